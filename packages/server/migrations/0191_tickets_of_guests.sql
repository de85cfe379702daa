-- A guest's account goes after a day, and their ticket stays.
alter table support_tickets add column of_guest boolean not null default false;

update support_tickets t set of_guest = true
  where exists (select from users u where u.id = t.user_id and u.is_guest);
