-- Every row that a posting touches is found by its key. A connection keeps the plans it made at its first postings, and one
-- made while the books were almost empty would read whole tables for as long as the connection lives.
alter function ledger.post(text, text, ledger.line[], text) set enable_seqscan = off;
alter function ledger.post(text, text, ledger.line[], text) set enable_hashjoin = off;
alter function ledger.post(text, text, ledger.line[], text) set enable_mergejoin = off;
