import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@spw/ui/parts/button.tsx';
import { ErrorCard } from '@spw/ui/parts/display/error-card.tsx';
import { TextArea } from '@spw/ui/parts/forms/text-area.tsx';
import { TextInput } from '@spw/ui/parts/forms/text-input.tsx';
import { CheckIcon } from '@spw/ui/parts/icons.ts';
import { useRef } from 'react';
import { PublicFrame } from '../../features/public-frame/public-frame.tsx';
import { useKeptLetters } from '../../shared/offline/use-kept-letters.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { HelpList } from './help-list.tsx';
import { useContact } from './use-contact.ts';
import './contact.css';

export function ContactScreen() {
  const { t } = useLingui();
  const { session } = useSession();
  const element = useRef<HTMLFormElement>(null);
  const { texts, problems, failure, sending, kept, reference, change, submit } = useContact(element);
  const begun = texts.subject !== '' || texts.message !== '';

  const page = (
    <main id="main" className="contact">
      <div className="contact-top">
        <h1>
          <Trans>Contact</Trans>
        </h1>
        <p className="text-ink2">
          <Trans>A person answers. Tell us what happened and we will look.</Trans>
        </p>
      </div>
      <form
        ref={element}
        noValidate
        className="contact-form"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextInput
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="email"
          required
          value={texts.email}
          onChange={(event) => change('email', event.target.value)}
          error={problems.email}
        />
        <TextInput
          label={t`Phone`}
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={24}
          required
          value={texts.phone}
          onChange={(event) => change('phone', event.target.value)}
          error={problems.phone}
        />
        <TextInput
          label={t`Subject`}
          name="subject"
          maxLength={200}
          required
          value={texts.subject}
          onChange={(event) => change('subject', event.target.value)}
          error={problems.subject}
        />
        <TextArea
          label={t`Message`}
          name="message"
          rows={5}
          required
          value={texts.message}
          onChange={(event) => change('message', event.target.value)}
          error={problems.message}
          helper={begun ? t`Draft saved on this phone` : undefined}
        />
        <Button type="submit" wide loading={sending}>
          <Trans>Send</Trans>
        </Button>
        {reference !== null && (
          <output className="contact-sent">
            <CheckIcon />
            <span>
              <Trans>
                We have your message. Its reference is <b className="num">{reference}</b>.
              </Trans>
            </span>
          </output>
        )}
        {kept && (
          <output className="contact-sent">
            <CheckIcon />
            <Trans>You are offline. Your message is kept on this phone and sent when you are back online.</Trans>
          </output>
        )}
        {failure !== null && (
          <ErrorCard title={failure}>
            <Trans>Your message is still here. Please try again.</Trans>
          </ErrorCard>
        )}
      </form>
      <HelpList />
    </main>
  );
  if (session !== null) return page;
  return (
    <PublicFrame>
      <VisitorsLetters />
      {page}
    </PublicFrame>
  );
}

/** A player's are sent from every page. */
function VisitorsLetters() {
  useKeptLetters();
  return null;
}
