/** Where the running product is. The runner starts it once; every journey and script finds it by this record. */
export interface Stack {
  readonly webUrl: string;
  /** Where operators work. */
  readonly consoleUrl: string;
  readonly standInsUrl: string;
  /** The game as a phone on mobile data reaches it. */
  readonly gatewayUrl: string;
  readonly databaseUrl: string;
  readonly redisPort: number;
  readonly folder: string;
  /** What the commands of the project need to find these servers and no others. */
  readonly servicesEnv: Readonly<Record<string, string>>;
}

/** The language that nobody speaks, made of the English of the web that is running. */
export const pseudoLanguageIn = (folder: string) => `${folder}/pseudo-language.json`;

/** Known to the journeys so that they can make the first operators by the project's own command. */
export const OPERATOR_SECRET = 'an-operator-secret-of-the-journeys-alone';

/** Known to the journeys so that they can make what only time would: a token that has run out. */
export const TOKEN_SECRET = 'a-token-secret-of-the-journeys-alone';

/** Shown around by everybody, so nobody may change its PIN. */
export const DEMO_PHONE = '2348030099999';

const VARIABLE = 'SPW_E2E_STACK';

/** Workers are started by the runner and inherit what it writes down here. */
export function shareStack(stack: Stack): void {
  process.env[VARIABLE] = JSON.stringify(stack);
}

export function sharedStack(): Stack {
  const text = process.env[VARIABLE];
  if (text === undefined) throw new Error('The stack is not running: start journeys with `pnpm e2e`');
  return JSON.parse(text) as Stack;
}
