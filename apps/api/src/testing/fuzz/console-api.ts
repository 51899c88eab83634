import { operatorLogin } from '@spw/contract/console/door';
import { ROLES, type Role } from '@spw/contract/console/role';
import { addDays, lagosDay } from '@spw/rules/lagos';
import { sweepWeeks } from '../../modules/prizes/index.ts';
import type { Invited, SignedIn, TestConsole } from '../console.ts';
import { aBrowser, type Browser } from '../players/browser.ts';
import type { Withdrawing } from '../players/withdrawals.ts';
import { seededRandom } from '../time-and-chance.ts';
import { deskValues, type DeskValues } from './desk-values.ts';
import { fillDesk } from './fill-desk.ts';
import type { FuzzedApi } from './fuzz-calls.ts';
import { pick, type Known } from './values.ts';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const OPTIONS = ['Lagos', 'Abuja', 'Kano', 'Enugu'];
const WORDING = { answer: 'Abuja', explanation: 'Since 1991.', about: 'nigeria' };

/** What the operators' server answers, with an operator of each role, one who owes the code and one who is new. */
export async function consoleApi(product: Withdrawing, desk: TestConsole): Promise<FuzzedApi> {
  await fillDesk(product, desk);
  const staff = new Map<Role, SignedIn>();
  let halfway: SignedIn;
  let newcomer: Invited;
  let values: DeskValues;
  let known: Known;

  const enter = {
    staff: async (role: Role) => void staff.set(role, await desk.signIn(role)),
    async halfway() {
      const { username, password, ...rest } = await desk.signIn('support');
      const browser = aBrowser(desk.app);
      await browser.send(operatorLogin, { body: { username, password } });
      halfway = { ...rest, username, password, browser };
    },
    async newcomer() {
      newcomer = await desk.invite('content');
    },
  };

  async function anotherHour(hour: number): Promise<void> {
    // What the worker would have done by then.
    await sweepWeeks(product.deps);
    await product.sendNow();
    await product.work();
    for (const role of ROLES) await enter.staff(role);
    await enter.halfway();
    await enter.newcomer();
    values = await deskValues(staff.get('owner')!.browser, seededRandom(`desk:${hour}`));
    known = { ...values.known, ...typed(product, hour), ...secrets([staff.get('owner')!, halfway], newcomer) };
  }
  await anotherHour(0);

  return {
    document: 'openapi-console',
    app: desk.app,
    clock: product.clock,
    callerOf({ name }, chance) {
      if (name === 'operatorProve') return halfway.browser;
      if (name === 'operatorEnrol') return newcomer.browser;
      return staff.get(chance.below(2) === 0 ? 'owner' : pick(chance, ROLES))!.browser;
    },
    knownOf({ path }) {
      const id = values.ids[path.split('/')[3]!];
      return id && id.length > 0 ? { ...known, id } : known;
    },
    async comeBack(caller: Browser) {
      if (caller === halfway.browser) return enter.halfway();
      if (caller === newcomer.browser) return enter.newcomer();
      for (const [role, { browser }] of staff) if (browser === caller) return enter.staff(role);
    },
    anotherHour,
  };
}

/** What only the operators themselves know. */
function secrets(staff: readonly SignedIn[], newcomer: Invited): Known {
  return {
    username: [...staff, newcomer].map(({ username }) => username),
    password: staff.map(({ password }) => password),
    oldPassword: staff.map(({ password }) => password),
    newPassword: ['another long pass phrase', 'short'],
    code: [newcomer.code(), ...staff.flatMap(({ code, recoveryCodes }) => [code(1), recoveryCodes[0]])],
  };
}

/** What operators type in. */
function typed({ clock, standIns }: Withdrawing, hour: number): Known {
  const today = lagosDay(clock.now());
  const entry = { question: `What is the capital in hour ${hour}?`, options: OPTIONS, ...WORDING };
  const columns = 'question,option1,option2,option3,option4,answer,explanation,about';
  const tomorrow = new Date(clock.now().getTime() + 86_400_000);
  return {
    q: ['Gamer', '0903', '09030000001', 'ada@mail.ng', '%', '_'],
    from: [today, addDays(today, -7), '0001-01-01', '2026-02-30'],
    to: [today, addDays(today, 1), '9999-12-31'],
    category: ['football', 'history', 'nobody'],
    question: [entry.question, `Which city is it in hour ${hour}?`],
    options: [OPTIONS, OPTIONS.toReversed(), ['one', 'one', 'two', 'three']],
    answer: ['Abuja', 'Kano', 'Ibadan'],
    text: [JSON.stringify([entry]), `${columns}\nWho?,a,b,c,d,a,Because.,world`, 'capital', '[{}]', '{"a"', '"'],
    targetUrl: [`${standIns.url}/offer?ref={hash}`, 'https://elsewhere.example'],
    image: [PIXEL, 'AAAA'],
    startsAt: [clock.now().toISOString()],
    endsAt: [tomorrow.toISOString(), '0001-01-01T00:00:00Z'],
  };
}
