-- The proof of everything is done invariant by invariant; what is proven of the one that is under way (decision 0037). A new table.
create table proof_parts (
  invariant text primary key,
  -- When the proof that it is a part of began.
  started_at timestamptz not null,
  finished_at timestamptz not null,
  -- Pairs of a player and what is wrong.
  offences jsonb not null
);
