-- What was done to a member by a ticket, a find or a rating is found with what was done to the account.
create index audit_entries_of_member on audit_entries ((details ->> 'memberId'), created_at desc, id desc)
  where details ->> 'memberId' is not null;
