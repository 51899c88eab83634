export interface Outgoing {
  url: string;
  method: 'POST' | 'PUT';
  headers: Record<string, string>;
  body: string;
}

export interface Received {
  status: number;
  body: string;
}

/** How anything of ours leaves; null when nobody answered. */
export type Send = (outgoing: Outgoing) => Promise<Received | null>;

const LONGEST_WAIT_MS = 30_000;

export const sendOverHttp: Send = async ({ url, ...call }) => {
  try {
    const answer = await fetch(url, { ...call, redirect: 'manual', signal: AbortSignal.timeout(LONGEST_WAIT_MS) });
    return { status: answer.status, body: await answer.text() };
  } catch {
    return null;
  }
};
