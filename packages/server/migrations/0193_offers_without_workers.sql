-- Which accepted offers are over by the clock is asked with each page and finds next to none, but
-- PostgreSQL expects a third of them: it has no statistics of a partial index. Among 200,000 it
-- started two parallel workers for every page, which takes 10 ms.
alter table trade_offers set (parallel_workers = 0);
