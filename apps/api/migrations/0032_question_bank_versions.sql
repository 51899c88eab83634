-- Versions of the question bank: the root over all numbered questions with their right option that everybody is shown, the secrets
-- that are hashed with each question, and the trees that lead from a question to the root, as they were at each version.
-- New tables, two empty columns of rounds, which rewrite nothing, and a trigger on questions, whose table is small and rarely written.

create table question_bank_versions (
  version integer primary key check (version > 0),
  root bytea not null check (length(root) = 32),
  -- Every list in the order of their names: [{"list", "size", "root"}].
  lists jsonb not null,
  published_at timestamptz not null default now()
);

-- A question that is part of the newest version. Its salt is a secret until a round that asked it has ended, and then its player's.
create table question_leaves (
  question_id uuid primary key references questions,
  salt bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) check (length(salt) >= 16),
  retired boolean not null
);

-- Nodes of a list's tree, level 0 its leaves. One that changes is another row: at a version stands the newest that is not younger.
create table question_nodes (
  list text not null,
  level smallint not null check (level >= 0),
  place integer not null check (place >= 0),
  version integer not null,
  hash bytea not null check (length(hash) = 32),
  primary key (list, level, place, version)
);

-- Rounds that were started before there were versions have neither.
alter table rounds add column bank_version integer;
alter table rounds add column record bytea;

-- What was published stays as it was published: another wording is another row.
create function numbered_question_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a question with a number stays as it is: another wording is another question' using errcode = 'QB001';
end $$;
create trigger numbered_question_stays
  before update of category_id, tier, number, question, options, answer, explanation on questions for each row
  when (old.number is not null and (new.category_id, new.tier, new.number, new.question, new.options, new.answer, new.explanation)
    is distinct from (old.category_id, old.tier, old.number, old.question, old.options, old.answer, old.explanation))
  execute function numbered_question_stays();

grant select, insert on question_bank_versions, question_nodes to spw_app;
grant select, insert, update (retired) on question_leaves to spw_app;
