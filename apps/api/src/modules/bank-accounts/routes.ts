import * as contract from '@spw/contract/wallet';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import { Refusal } from '../../platform/refusal.ts';
import { ProviderRefusal, ProviderSilence } from '../../providers/provider-trouble.ts';
import { addBank, ADDED } from './add-bank.ts';
import { deleteBank, DELETED } from './delete-bank.ts';
import type { BankAccountsDeps } from './deps.ts';
import { editBank } from './edit-bank.ts';
import { resolveAccount } from './resolve-account.ts';

export function routes(app: App, deps: BankAccountsDeps): void {
  serve(app, contract.listBanks, async () => ({ data: await listBanks(deps) }));
  serve(app, contract.resolveBank, async ({ query }) => {
    const { account_number: accountNumber, bank_code: bankCode } = query;
    const { accountName } = await resolveAccount(deps.bankDirectory, { bankCode, accountNumber });
    return { data: { account_number: accountNumber, account_name: accountName } };
  });
  serve(app, contract.addBank, async ({ player, body, request, intent }) => ({
    data: await addBank(deps, { ...body, player, request, intent }),
    message: ADDED,
  }));
  serve(app, contract.editBank, async ({ player, body, request, intent }) => ({
    data: await editBank(deps, { ...body, player, request, intent }),
    message: ADDED,
  }));
  serve(app, contract.deleteBank, async ({ player: { playerId, sessionId }, body }) => {
    await deleteBank(deps, { ...body, playerId, sessionId });
    return { data: null, message: DELETED };
  });
}

async function listBanks({ bankDirectory }: BankAccountsDeps): Promise<{ name: string; code: string }[]> {
  try {
    return (await bankDirectory.banks()).map(({ name, code }) => ({ name, code }));
  } catch (error) {
    if (error instanceof ProviderSilence || error instanceof ProviderRefusal) throw new Refusal('provider_unavailable');
    throw error;
  }
}
