import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageGroup } from '@spw/rules/messages';
import { formatRecent } from '@spw/ui/format/dates.ts';
import { Button, LinkButton } from '@spw/ui/parts/button.tsx';
import { EmptyState } from '@spw/ui/parts/display/empty-state.tsx';
import { ErrorCard } from '@spw/ui/parts/display/error-card.tsx';
import { Skeleton, SkeletonGroup } from '@spw/ui/parts/display/skeleton.tsx';
import { Link } from '@spw/ui/parts/link.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { useNow } from '@spw/ui/use-now.ts';
import { useState } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { CardIcon, EmptyStools, LockIcon, PhoneIcon, TrophyIcon } from '../../shared/icons.ts';
import { paths } from '../../shared/paths.ts';
import { messageText } from './message-texts.ts';
import { isQuestion, useAnswer, useMessages, type Message } from './use-messages.ts';
import './messages.css';

/** 10:42 of today, 14 Sept of another day. */
const timeOrDay = ({ createdAt }: Message, now: number) => formatRecent(createdAt, now).split(',')[0];

const ICONS = { security: LockIcon, money: CardIcon, game: TrophyIcon };

export function MessagesScreen() {
  const { t } = useLingui();
  const [group, setGroup] = useState<MessageGroup | null>(null);
  const { list, messages } = useMessages(group);
  const groups: { value: MessageGroup | null; label: string }[] = [
    { value: null, label: t`All` },
    { value: 'money', label: t`Money` },
    { value: 'security', label: t`Security` },
    { value: 'game', label: t`Game` },
  ];
  const rows = messages.filter((message) => !isQuestion(message));
  return (
    <main id="main" className="mx-auto grid w-full max-w-190 content-start gap-3 px-(--gutter) pt-4 pb-5 md:pt-6">
      <h1>
        <Trans>Messages</Trans>
      </h1>
      <fieldset className="message-groups" aria-label={t`What they are about`}>
        {groups.map(({ value, label }) => (
          <button key={label} type="button" aria-pressed={group === value} onClick={() => setGroup(value)}>
            {label}
          </button>
        ))}
      </fieldset>
      {list.data === undefined ? (
        <Waiting list={list} />
      ) : messages.length === 0 ? (
        <EmptyState
          art={<EmptyStools />}
          text={t`No messages yet`}
          action={<LinkButton to={paths.wheel}>{t`Spin the wheel`}</LinkButton>}
        />
      ) : (
        <>
          {messages.filter(isQuestion).map((message) => (
            <Question key={message.id} message={message} />
          ))}
          {rows.length > 0 && (
            <ul className="card py-0!">
              {rows.map((message) => (
                <Row key={message.id} message={message} />
              ))}
            </ul>
          )}
          {list.hasNextPage && (
            <Button kind="secondary" wide loading={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
              {t`Show more`}
            </Button>
          )}
        </>
      )}
      <Link className="justify-self-center py-3 underline" to={paths.settings}>
        <Trans>What we send you</Trans>
      </Link>
    </main>
  );
}

function Row({ message }: { message: Message }) {
  const { t, i18n } = useLingui();
  const now = useNow();
  const { title, body } = messageText(i18n, message.kind, message.values);
  const Icon = ICONS[message.group];
  return (
    <li className="border-t border-hair first:border-t-0">
      <Link to={message.place} className="message text-ink no-underline" data-unread={message.read ? undefined : ''}>
        <span className="message-icon" data-group={message.group}>
          <Icon size={22} />
        </span>
        <b>
          {!message.read && <span className="sr-text">{t`New:`} </span>}
          {title}
        </b>
        <time dateTime={message.createdAt}>{timeOrDay(message, now)}</time>
        <span className="message-body">{body}</span>
      </Link>
    </li>
  );
}

function Question({ message }: { message: Message }) {
  const { t, i18n } = useLingui();
  const now = useNow();
  const online = useOnline();
  const answer = useAnswer();
  const { title, body } = messageText(i18n, message.kind, message.values);
  return (
    <section className="card message-question" aria-labelledby={`message-${message.id}`}>
      <div className="message">
        <span className="message-icon" data-group="alarm">
          <PhoneIcon size={22} />
        </span>
        <h2 id={`message-${message.id}`}>{title}</h2>
        <time dateTime={message.createdAt}>{timeOrDay(message, now)}</time>
        <span className="message-body">{body}</span>
      </div>
      <div className="grid grid-cols-2 gap-2.5">
        <Button
          kind="danger"
          solid
          disabled={!online || answer.isPending}
          loading={answer.isPending && !answer.variables.wasMe}
          onPress={() => answer.mutate({ message, wasMe: false })}
        >
          {t`No, freeze`}
        </Button>
        <Button
          kind="secondary"
          disabled={!online || answer.isPending}
          loading={answer.isPending && answer.variables.wasMe}
          onPress={() => answer.mutate({ message, wasMe: true })}
        >
          {t`Yes, it was me`}
        </Button>
      </div>
      <p className="text-caption text-ink2">
        <Trans>Freeze stops withdrawals and bank changes at once. You lift it with a code.</Trans>
      </p>
    </section>
  );
}

function Waiting({ list }: { list: ReturnType<typeof useMessages>['list'] }) {
  const { t, i18n } = useLingui();
  const online = useOnline();
  if (list.isError || !online)
    return (
      <ErrorCard
        offline={!online}
        title={online ? failureText(i18n, list.error, t`Something went wrong`) : undefined}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  return (
    <SkeletonGroup label={t`Loading`} className="grid gap-3">
      <Skeleton className="h-64 w-full" />
    </SkeletonGroup>
  );
}
