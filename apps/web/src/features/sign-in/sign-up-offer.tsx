import { Trans } from '@lingui/react/macro';
import { ErrorCard } from '@spw/ui/parts/display/error-card.tsx';
import { Link } from '@spw/ui/parts/link.tsx';
import { paths } from '../../shared/paths.ts';
import { storeSignUpDraft } from './sign-up-draft.ts';

/** Nobody has this number yet: registering with it is one tap away. */
export function SignUpOffer({ title, phone, ticket }: { title: string; phone: string; ticket: string | null }) {
  return (
    <ErrorCard title={title}>
      <p>
        <Trans>No account has this number yet.</Trans>{' '}
        <Link to={paths.signup} onClick={() => storeSignUpDraft({ phone, ticket, ticketFor: phone })}>
          <Trans>Register with it</Trans>
        </Link>
      </p>
    </ErrorCard>
  );
}
