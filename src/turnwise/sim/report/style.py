"""The style sheet of the page; colours and faces are put before it."""

STYLE = """
:root{--sans:'Alegreya Sans',system-ui,sans-serif;--serif:Alegreya,Georgia,serif;--display:var(--serif);--hottest:.55}
@media(prefers-color-scheme:dark){:root{--hottest:.48}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--background);color:var(--ink);font:500 17px/1.45 var(--sans);
font-feature-settings:'lnum','tnum';-webkit-font-smoothing:antialiased}
h1,h2,h3,p,ul,dl,dd,figure,table{margin:0;padding:0}
h1,h2,h3{font-family:var(--display);font-weight:800;line-height:1.1;letter-spacing:-.005em;text-wrap:balance}
h1{font-size:clamp(32px,5vw,52px)}
h2{font-size:clamp(24px,3vw,30px)}
h3{font-size:19px}
.top{display:flex;gap:8px;align-items:center;padding:11px 24px;border-bottom:1px solid var(--line);
background:var(--surface);font:800 20px/1 var(--serif)}
.top svg{width:24px;height:24px;stroke:currentColor;stroke-width:1.75;stroke-linejoin:round;stroke-linecap:round}
.top span{margin-left:auto;color:var(--ink_soft);font:500 15px/1 var(--sans)}
main,.foot{max-width:1128px;margin:0 auto;padding:0 24px}
.hero{padding:40px 0 8px}
.hero .played{margin-top:10px;color:var(--ink_soft);font-size:19px;text-wrap:balance}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(190px,1fr));gap:12px;margin:28px 0}
.tiles div{padding:14px 18px 15px;border:1px solid var(--line);border-radius:12px;background:var(--surface)}
.tiles dt{color:var(--ink_soft);font-size:15px}
.tiles dd{font:700 30px/1.1 var(--sans)}
.tiles small{display:block;color:var(--ink_soft);font:500 14px/1.3 var(--sans)}
.findings{display:grid;gap:10px;list-style:none;max-width:44em;font-size:19px}
.findings li{padding-left:22px;position:relative}
.findings li::before{content:'';position:absolute;left:2px;top:.56em;width:8px;height:8px;background:var(--accent);
transform:rotate(45deg)}
.findings b,.lead b{font-weight:700}
section{margin-top:56px;scroll-margin-top:16px}
.lead{max-width:46em;margin-top:6px;color:var(--ink_soft)}
.lead b{color:var(--ink)}
.panels{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:16px;margin-top:18px}
.panel{min-width:0;padding:18px 20px;border:1px solid var(--line);border-radius:12px;background:var(--surface)}
.column{display:grid;gap:16px;min-width:0;align-content:start}
.panel.wide{grid-column:1/-1}
.panel>h3{margin-bottom:10px}
.panel>p{margin:0 0 10px;color:var(--ink_soft);font-size:15.5px;line-height:1.35}
.board{margin-top:18px}
svg{display:block;width:100%;height:auto}
.chart{overflow:visible;stroke-linejoin:round;max-width:600px}
.chart text{font-family:var(--sans);font-weight:500}
.scroller{overflow-x:auto;margin:0 -4px;padding:0 4px}
table{border-collapse:collapse;width:100%;font-size:15.5px;line-height:1.25}
th,td{padding:6px 0 6px 14px;text-align:right;font-weight:500;white-space:nowrap}
th:first-child,td:first-child{padding-left:0;text-align:left}
td.words{white-space:normal;text-align:left;min-width:220px;color:var(--ink_soft)}
tbody th{white-space:normal;min-width:9em}
thead th{color:var(--ink_soft);font-size:14px;vertical-align:bottom;border-bottom:1.5px solid var(--line)}
tbody tr+tr>*{border-top:1px solid color-mix(in srgb,var(--line) 45%,transparent)}
thead th[aria-sort]{color:var(--ink);font-weight:700}
thead th[aria-sort]::after{content:'';display:inline-block;margin-left:5px;vertical-align:.12em;
border:4px solid transparent;border-bottom:0;border-top:5px solid}
thead th[aria-sort=ascending]::after{border:4px solid transparent;border-top:0;border-bottom:5px solid}
td b{font-weight:700}
.patch{display:inline-block;min-width:20px;margin-right:8px;padding:0 4px;border-radius:4px;
font:700 13px/19px var(--sans);text-align:center}
details{grid-column:1/-1;border:1px solid var(--line);border-radius:12px;background:var(--surface)}
summary{padding:12px 20px;cursor:pointer;font-weight:700}
summary:focus-visible{outline:3px solid var(--focus);outline-offset:2px;border-radius:12px}
details>.scroller{margin:0;padding:0 20px 16px}
code{color:var(--ink);font:15px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
pre{margin:0;padding:12px 16px;border:1px solid var(--line);border-radius:8px;background:var(--board);
white-space:pre-wrap}
.foot h2{color:var(--ink)}
.foot>p{margin:4px 0 14px}
.foot{margin-top:64px;padding-top:20px;padding-bottom:40px;color:var(--ink_soft);font-size:15px}
.foot dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:4px 20px;margin:14px 0}
.foot dd{overflow-wrap:anywhere}
.ring,.city{margin:0 auto;font-family:var(--sans)}
.ring .ground{fill:var(--board);stroke:var(--line);stroke-width:1.5}
.cell{fill:var(--surface);stroke:var(--line);stroke-width:1.5}
.heat{fill:var(--accent);fill-opacity:calc(.03 + var(--heat)*var(--hottest));stroke:none}
.scale .heat{shape-rendering:crispEdges}
.space>.heat,.scale>.cell{stroke:var(--line);stroke-width:1.5}
.space:hover>.heat{stroke:var(--ink);stroke-width:2.5}
.ring text,.city text{fill:var(--ink);text-anchor:middle}
.ring .small{display:none}
.ring .name{font-weight:500}
.ring .corner{font-family:var(--display);font-weight:800}
.ring .share{font-size:16px;font-weight:700}
.ring .letter{font:700 12px var(--sans);dominant-baseline:central}
.ring .big{display:none;font-size:31px;font-weight:700;dominant-baseline:central}
.ring .title{font:800 34px var(--display)}
.ring .words{font-size:18px;fill:var(--ink_soft)}
.ring .entry{font-size:15px;text-anchor:start}
.ring .entry.number{text-anchor:end;font-weight:700}
.city .parchment{fill:var(--map_parchment)}
.city .wall{fill:var(--map_land);stroke:var(--map_wall);stroke-width:9}
.city .river{fill:var(--map_river);stroke:var(--map_river_line);stroke-width:5}
.city .land{fill:var(--map_land)}
.city .edge{fill:none;stroke:var(--map_ink);stroke-width:3;stroke-linejoin:round}
.city g:hover>.edge{stroke-width:7}
.city .bridge{stroke:var(--map_bridge);stroke-width:22}
.city .label{pointer-events:none;paint-order:stroke;stroke:var(--map_halo);stroke-width:6;stroke-opacity:.55}
.city .label text{fill:var(--map_label)}
.city .name{font-family:var(--display);font-weight:800}
.city .share{font-size:44px;font-weight:700}
.city .number{display:none;font-size:40px}
.city{border-radius:8px}
@media(max-width:760px){
body{font-size:16px}
main,.foot{padding:0 16px}
.top{padding:11px 16px}
.hero{padding-top:28px}
.hero .played,.findings{font-size:17px}
.tiles{grid-template-columns:repeat(2,minmax(0,1fr));gap:8px;margin:20px 0}
.tiles div{padding:10px 12px}
.tiles dd{font-size:24px}
section{margin-top:44px}
.panels{grid-template-columns:minmax(0,1fr)}
.panel{padding:14px 12px}
details>.scroller{padding:0 12px 12px}
summary{padding:12px}
.ring .name,.ring .letter,.ring .share,.ring .large{display:none}
.ring .big,.ring .small{display:block}
.ring .small .title{font-size:62px}
.ring .small .words{font-size:40px}
.ring .small .entry{font-size:36px}
table{font-size:15px}
th,td{padding-left:10px}
.city .name{display:none}
.city .number{display:block;font-size:52px}
.city .share{font-size:62px}
.foot dl{grid-template-columns:minmax(0,1fr);gap:0}
.foot dd{margin-bottom:8px}
}
@media print{body{background:#fff}section,.panel{break-inside:avoid}}
"""
