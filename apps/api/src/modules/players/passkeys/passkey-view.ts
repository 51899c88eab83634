import type { PasskeyView } from '@spw/contract/passkeys';

interface PasskeyRow {
  readonly passkeyId: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

export function showPasskey({ passkeyId, name, createdAt, lastUsedAt }: PasskeyRow): PasskeyView {
  return {
    id: passkeyId,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
