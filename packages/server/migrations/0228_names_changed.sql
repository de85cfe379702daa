-- When a member last began to change first or last name; corrections of the same hour do not count.
alter table users add column names_changed_at timestamptz(3);
