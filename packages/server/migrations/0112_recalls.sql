-- Recalls that the operator has loaded, and by what a title is recognized: a brand and the name of the thing.
create table recalls (
  number text primary key,
  title text not null,
  recalled_on date not null,
  url text not null,
  loaded_at timestamptz(3) not null default now()
);

create table recall_marks (
  recall_number text not null references recalls on delete cascade,
  brand text not null,
  kind text not null,
  models text[] not null
);

create index recall_marks_lookup on recall_marks (brand, kind);
create index recall_marks_of_recall on recall_marks (recall_number);
