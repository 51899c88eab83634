import type { Stack } from '../stack/stack.ts';

interface Message {
  readonly id: string;
  readonly text: string;
}

const LINK = /https?:\/\/\S+$/;
const CODE = /^\d{6}/;

/** A SIM card: a number, and the texts that arrive on it. */
export class Sim {
  /** 234 and ten digits. */
  readonly number: string;
  readonly #stack: Stack;
  readonly #read = new Set<string>();

  constructor(stack: Stack, number: string) {
    this.number = number;
    this.#stack = stack;
  }

  /** As its owner would type it: 0803 000 0001. */
  get typed(): string {
    const national = this.number.slice(3);
    return `0${national.slice(0, 3)} ${national.slice(3, 6)} ${national.slice(6)}`;
  }

  async messages(): Promise<Message[]> {
    const answer = await fetch(`${this.#stack.standInsUrl}/control/sms?to=${this.number}`);
    return (await answer.json()) as Message[];
  }

  /** The link of the newest text that has one. */
  async nextLink(): Promise<string> {
    for (let waited = 0; waited < 60_000; waited += 100) {
      const link = (await this.messages()).map(({ text }) => LINK.exec(text)?.[0]).find((found) => found !== undefined);
      if (link !== undefined) return link;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`No link arrived for ${this.number}`);
  }

  /** The code of the next text that arrives. */
  async nextCode(): Promise<string> {
    for (let waited = 0; waited < 60_000; waited += 100) {
      const message = (await this.messages()).findLast(({ id, text }) => !this.#read.has(id) && CODE.test(text));
      if (message) {
        this.#read.add(message.id);
        return CODE.exec(message.text)![0];
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`No code arrived for ${this.number}`);
  }
}

/** The address under which the network partner sends a phone on to the game. */
export function networkEntry({ standInsUrl }: Stack, number: string, query: Record<string, string> = {}): string {
  return `${standInsUrl}/network/entry/go?${new URLSearchParams({ msisdn: number, ...query }).toString()}`;
}

export interface Fault {
  readonly provider: 'sms' | 'network' | 'paystack' | 'momo' | 'airtel' | 'airtime';
  readonly fault: 'delay' | 'fail' | 'drop' | 'lose' | 'duplicate' | 'never' | 'wrong-amount';
  readonly times?: number;
  readonly ms?: number;
  readonly status?: number;
  readonly copies?: number;
  readonly path?: string;
  readonly method?: string;
  /** Narrows a fault to one payment, so that journeys side by side do not meet it. */
  readonly reference?: string;
}

export async function setFault(stack: Stack, fault: Fault): Promise<void> {
  await control(stack, 'faults', fault);
}

/** A hand on the controls of the outside world. */
export async function control<T>({ standInsUrl }: Stack, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${standInsUrl}/control/${path}`, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  if (!answer.ok) throw new Error(`The stand-ins refused ${path}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

interface Prompt {
  readonly id: string;
  readonly amountKobo: number;
}

/** The request to pay that stands on this phone. */
async function promptOn(stack: Stack, { number }: Sim): Promise<Prompt> {
  for (let waited = 0; waited < 60_000; waited += 100) {
    const [prompt] = await control<Prompt[]>(stack, `prompts?msisdn=${number}`);
    if (prompt) return prompt;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No request to pay arrived on ${number}`);
}

export async function answerPrompt(stack: Stack, sim: Sim, answer: 'approve' | 'decline'): Promise<void> {
  const { id } = await promptOn(stack, sim);
  await control(stack, `prompts/${id}`, { answer });
}

interface Charge {
  readonly reference: string;
  readonly msisdn?: string;
}

/** What a provider has in its books of this phone, in the order it came. */
export async function chargesOf(stack: Stack, provider: 'momo' | 'airtel' | 'airtime', sim: Sim): Promise<Charge[]> {
  const book = await control<Record<string, { charges: Charge[] }>>(stack, 'book');
  return book[provider]!.charges.filter(({ msisdn }) => msisdn === sim.number);
}

/** Sends a webhook of this payment again, as often as that; answers with what it was told. */
export async function repeatCallback(stack: Stack, reference: string, copies: number): Promise<number[]> {
  const [callback] = await control<{ id: string }[]>(stack, `callbacks?reference=${reference}`);
  return (await control<{ statuses: number[] }>(stack, `callbacks/${callback!.id}/send`, { copies })).statuses;
}
