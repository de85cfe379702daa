/** Plain text about the project for the developer team, shipped with the product. */
export const PROJECT_DOCS = `Swapstead: project docs

What it is
  A local marketplace in which neighbors swap items, with or without cash beside them.
  One TypeScript program in three packages and one PostgreSQL.

Where things are
  packages/domain   rules, schemas, texts and every HTTP call of the contract; pure
  packages/server   answers the contract: routes, services, queries, jobs
  packages/web      the pages in React, from the same rules and schemas
  docs              architecture, decisions, operations, security, benchmarks

What the server says of itself
  GET /api/openapi.json   every call with its door, its input and its answer
  GET /api/docs           the same to read
  GET /healthz, /readyz   alive, and ready to serve
  GET /metrics            figures for the operator
  /dev-logs               the last 500 lines of the process that answers, for developers

Special powers
  Staff is who has isAdmin. The developer team is staff that has taken up access at /dev-team:
  30 minutes from the last use, 8 hours at most. The first admin is made on the machine:
  npm run admin:create. What is done with these powers is written to an append-only log.

Campaigns
  A campaign gives premium photo packages to whoever joins while it is active, and, where it
  includes existing members, to those who were there before, by join date. Nobody gets the same
  campaign's gift twice, and a campaign never gives to more than its members. A gift waits 90
  days to be accepted. Pausing stops it at once; deleting it takes back nothing.
`
