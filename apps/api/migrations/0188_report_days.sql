-- What operators compare over months, counted by the worker once for each whole day of Lagos, so that no report reads a history. New tables only.

-- Which days are counted. A day is counted when it is over, and once more when a payment begun on it has had its day to arrive: then it is final.
create table report_days (
  day date primary key,
  counted_at timestamptz not null,
  final boolean not null
);

-- What happened on a day. What a key is depends on what is counted: days since somebody was here before, a week of joining, a channel.
create table report_facts (
  what text not null check (what in (
    'rounds', 'new', 'players', 'seen', 'first-play', 'second-day', 'revenue', 'payers', 'paid-in', 'paid-out', 'first-payment', 'second-payment',
    'hours-to-payment', 'begun', 'completed', 'unanswered', 'delay')),
  day date not null references report_days,
  key text not null,
  amount bigint not null,
  primary key (day, what, key)
);
