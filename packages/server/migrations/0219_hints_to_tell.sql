-- Whether a member has any question or pair to be told of is asked with each read of their own record.
create index hints_to_tell on hints (user_id) where answer is distinct from 'no';
