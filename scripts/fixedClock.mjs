/** Loaded before a process (`--import`): its clock starts at NAHSTROM_CLOCK, an ISO instant. */
const now = Date.now;
const ahead = Date.parse(process.env.NAHSTROM_CLOCK ?? '') - now();
if (Number.isNaN(ahead)) throw new Error('NAHSTROM_CLOCK is not an instant');

globalThis.Date = class extends Date {
  constructor(...values) {
    if (values.length === 0) super(now() + ahead);
    else super(...values);
  }
  static now() {
    return now() + ahead;
  }
};
