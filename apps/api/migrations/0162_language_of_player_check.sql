-- Reads players and code_challenges without stopping anybody; 0161 added the rules for what is written from then on.
alter table players validate constraint players_language_check;
alter table code_challenges validate constraint code_challenges_language_check;
