/** Numbers that are the same each time. */
export class Random {
  constructor(private state: number) {}

  below(limit: number): number {
    this.state = (Math.imul(this.state, 1664525) + 1013904223) >>> 0;
    return Math.floor((this.state / 2 ** 32) * limit);
  }
}
