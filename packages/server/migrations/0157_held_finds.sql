-- Staff begin with what is held, the oldest first: its owners were promised an answer within 24 hours.
create index screening_finds_held on screening_finds (created_at, id) where state = 'open' and step = 'hold';
