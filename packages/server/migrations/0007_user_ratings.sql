-- Ratings stay when the trade or the person who gave them is gone (readings S-19).
create table user_ratings (
  id uuid primary key,
  rated_user_id uuid not null references users on delete cascade,
  rater_user_id uuid references users on delete set null,
  trade_offer_id uuid references trade_offers on delete set null,
  rating smallint not null check (rating between 1 and 5),
  comment text not null check (char_length(comment) between 1 and 500),
  rating_type text not null check (rating_type in ('trade', 'cancellation')),
  created_at timestamptz(3) not null default now(),
  constraint user_ratings_of_others check (rater_user_id <> rated_user_id),
  constraint user_ratings_once unique (trade_offer_id, rater_user_id, rating_type)
);

create index user_ratings_received on user_ratings (rated_user_id, rating);
create index user_ratings_given on user_ratings (rater_user_id);
