-- When the member of a swap of three who is said not to have come said "I was there".
alter table rings add column missing_contested_at timestamptz(3);
