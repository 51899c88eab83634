/** Loaded before a program: its clock is so many milliseconds off, as on a machine that nobody keeps in time. */
const offsetMs = Number(process.env['DRILL_CLOCK_OFF_MS']);
const RealDate = Date;
const now = () => RealDate.now() + offsetMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (real, given: unknown[], target) => Reflect.construct(real, given.length === 0 ? [now()] : given, target),
  get: (real, name): unknown => (name === 'now' ? now : Reflect.get(real, name)),
});
