/** Measures of a page's layout: which texts overlap, which leave the box that holds them. */
(() => {
  const INK = 0.36; // of the font size, above and below the middle of a line: where letters are
  const SLACK = 1.5; // pixels
  const ALL = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };

  /** What can be seen of whatever is inside an element. */
  function clipOf(element, cache) {
    if (!element || element === document.documentElement) return ALL;
    let clip = cache.get(element);
    if (clip) return clip;
    clip = clipOf(element.parentElement, cache);
    const style = getComputedStyle(element);
    if (style.overflow !== "visible" || style.clipPath !== "none") {
      const box = element.getBoundingClientRect();
      const hidden = style.clipPath === "none" ? 0 : box.width; // as .unseen has it
      clip = {
        left: Math.max(clip.left, box.left + hidden),
        right: Math.min(clip.right, box.right - hidden),
        top: Math.max(clip.top, box.top),
        bottom: Math.min(clip.bottom, box.bottom),
      };
    }
    cache.set(element, clip);
    return clip;
  }

  /** Where the letters of visible texts are, line by line; also of what is cut off, if all are wanted. */
  function inks(root, all = false) {
    const cache = new Map();
    const found = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.data.trim() || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const clip = all ? ALL : clipOf(element, cache);
      const half = parseFloat(getComputedStyle(element).fontSize) * INK;
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        const middle = (line.top + line.bottom) / 2;
        const left = Math.max(line.left, clip.left);
        const right = Math.min(line.right, clip.right);
        const top = Math.max(middle - half, clip.top);
        const bottom = Math.min(middle + half, clip.bottom);
        if (right - left > SLACK && bottom - top > SLACK) found.push({ left, right, top, bottom, element, node });
      }
    }
    return found;
  }

  const meet = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK;

  const said = (node) => JSON.stringify(node.data.trim().slice(0, 40));

  /** Pairs of texts that lie on each other; what lies above all else on purpose is left out. */
  function overlaps(root, above) {
    const lines = inks(root).filter(({ element }) => !element.closest(above)).sort((a, b) => a.top - b.top);
    const found = new Set();
    lines.forEach((line, place) => {
      for (let next = place + 1; next < lines.length && lines[next].top < line.bottom; next++) {
        if (line.node !== lines[next].node && meet(line, lines[next])) found.add(`${said(line.node)} overlaps ${said(lines[next].node)}`);
      }
    });
    return [...found];
  }

  /** Texts that leave the box of what should hold them. */
  function cuts(root, holders) {
    const found = new Set();
    for (const holder of root.querySelectorAll(holders)) {
      const box = holder.getBoundingClientRect();
      for (const line of inks(holder, true)) {
        const inside =
          line.left > box.left - SLACK && line.right < box.right + SLACK && line.top > box.top - SLACK && line.bottom < box.bottom + SLACK;
        if (!inside) found.add(`${said(line.node)} leaves ${holder.className || holder.tagName}`);
      }
    }
    return [...found];
  }

  function box(selector) {
    const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
    return [x, y, width, height];
  }

  /** Where everything comes to rest. */
  function settle() {
    for (const each of document.getAnimations()) {
      if (each.effect.getComputedTiming().endTime === Infinity) each.cancel();
      else each.finish();
    }
  }

  window.layout = { overlaps, cuts, box, settle };
})();
