create index user_ratings_newest on user_ratings (rated_user_id, created_at desc, id desc);
