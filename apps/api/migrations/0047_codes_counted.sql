-- Whether a code for money was asked for in a session that no code opened: by a passkey, or by the network's word. Any number of devices can
-- be signed in so, and theirs are counted together.
-- A column with a constant default, which is instant.
alter table code_sends add column untrusted boolean not null default false;
