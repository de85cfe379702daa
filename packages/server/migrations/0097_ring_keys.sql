-- The search asks which of the rings that it has found are open or came to nothing lately.
create index rings_items_key on rings (items_key);
