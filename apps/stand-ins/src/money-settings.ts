export interface MoneySettings {
  paystack: {
    webhookUrl: string | null;
    approvalUrl: string | null;
    transferMs: number | null;
    transferOutcome: 'success' | 'failed' | 'reversed';
    refundMs: number | null;
    otp: boolean;
    transferFees: boolean;
    resolvesPerDay: number | null;
  };
  momo: PromptSettings & { callbackMethod: 'POST' | 'PUT'; statusPerSecond: number | null };
  airtel: PromptSettings;
  airtime: {
    callbackUrl: string | null;
    datasyncUrl: string | null;
    confirmMs: number | null;
    autoRenew: boolean;
  };
}

export interface PromptSettings {
  callbackUrl: string | null;
  promptMs: number;
  answer: 'ask' | 'approve' | 'decline';
}

export type MoneySettingsPatch = { [Provider in keyof MoneySettings]?: Partial<MoneySettings[Provider]> };

export function createMoneySettings(patch: MoneySettingsPatch = {}): MoneySettings {
  const prompt: PromptSettings = { callbackUrl: null, promptMs: 300_000, answer: 'ask' };
  const settings: MoneySettings = {
    paystack: {
      webhookUrl: null,
      approvalUrl: null,
      transferMs: 2_000,
      transferOutcome: 'success',
      refundMs: 2_000,
      otp: false,
      transferFees: false,
      resolvesPerDay: null,
    },
    momo: { ...prompt, callbackMethod: 'POST', statusPerSecond: 10 },
    airtel: { ...prompt },
    airtime: { callbackUrl: null, datasyncUrl: null, confirmMs: 0, autoRenew: true },
  };
  changeMoneySettings(settings, patch);
  return settings;
}

export function changeMoneySettings(settings: MoneySettings, patch: MoneySettingsPatch) {
  Object.assign(settings.paystack, patch.paystack);
  Object.assign(settings.momo, patch.momo);
  Object.assign(settings.airtel, patch.airtel);
  Object.assign(settings.airtime, patch.airtime);
}

const url = { type: ['string', 'null'], pattern: '^https?://' };
const some = { type: 'integer', minimum: 0 };
const someOrNever = { type: ['integer', 'null'], minimum: 0 };
const yesOrNo = { type: 'boolean' };
const oneOf = (...values: string[]) => ({ type: 'string', enum: values });
const prompt = { callbackUrl: url, promptMs: some, answer: oneOf('ask', 'approve', 'decline') };

export const moneySettingsRequest = closed({
  paystack: closed({
    webhookUrl: url,
    approvalUrl: url,
    transferMs: someOrNever,
    transferOutcome: oneOf('success', 'failed', 'reversed'),
    refundMs: someOrNever,
    otp: yesOrNo,
    transferFees: yesOrNo,
    resolvesPerDay: someOrNever,
  }),
  momo: closed({ ...prompt, callbackMethod: oneOf('POST', 'PUT'), statusPerSecond: someOrNever }),
  airtel: closed(prompt),
  airtime: closed({ callbackUrl: url, datasyncUrl: url, confirmMs: someOrNever, autoRenew: yesOrNo }),
});

function closed(properties: Record<string, unknown>) {
  return { type: 'object', additionalProperties: false, properties };
}
