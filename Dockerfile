# syntax=docker/dockerfile:1
# The production packages, without their install scripts, the Node.js that npm scripts use elsewhere, the parser of the contracts,
# which the next stage uses, and what only compilers and debuggers read: 50 MB.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
    && rm -rf node_modules/node-linux-* node_modules/.bin/node node_modules/yaml node_modules/.bin/yaml \
    && find node_modules -type f \( -name "*.map" -o -name "*.d.ts" -o -name "*.d.mts" -o -name "*.d.cts" \) -delete

# The documents of the contracts, the console, and the bundles of the service and of the mock, which start faster than their source
# files. They contain no path of this stage, and no development package.
FROM node:24-bookworm-slim AS bundle
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY contracts ./contracts
COPY generated ./generated
COPY src ./src
# The inbox of development shows emails with the templates of the mailer.
COPY mailer ./mailer
COPY bundle ./bundle
COPY packages/mock ./packages/mock
COPY packages/contracts/generate/document.ts ./packages/contracts/generate/document.ts
COPY tools/codegen ./tools/codegen
COPY tools/make.ts ./tools/make.ts
COPY packages/client/src ./packages/client/src
COPY tsconfig.json ./
COPY console ./console
RUN node tools/make.ts && node bundle/main.ts && node packages/mock/bundle.ts dist/mock && node console/build.ts

# The code with its compile cache: a container has a read-only file system. Node.js keeps a cache for each user, so the user of
# the service fills it. Without settings, the service and the mailer load their code, report what is missing, and exit with 1.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY package.json ./
COPY --from=bundle /app/generated ./generated
COPY src ./src
COPY mailer ./mailer
COPY deploy/healthcheck.js ./deploy/healthcheck.js
COPY --from=bundle /app/dist ./dist
COPY --from=bundle /app/console/dist ./console/dist
RUN install -d -o 1000 -g 1000 .cache
USER 1000:1000
ENV NODE_ENV=production NODE_COMPILE_CACHE=/app/.cache
RUN ! node --disable-sigusr1 --max-semi-space-size=4 dist/main.js \
    && ! node mailer/main.ts \
    && node src/cli/main.ts --version \
    && chmod -R a+rX .cache

FROM node:24-bookworm-slim
LABEL org.opencontainers.image.title="Gatehouse" org.opencontainers.image.licenses="MIT"
WORKDIR /app
COPY --from=build /app ./
# For the volume of the mailer, or of the embedded database. `docker run … mock` runs the mock server.
RUN install -d -o 1000 -g 1000 -m 700 /data \
    && ln -s /app/dist/mock/cli.js /usr/local/bin/mock
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    NODE_COMPILE_CACHE=/app/.cache \
    MALLOC_TRIM_THRESHOLD_=131072
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 CMD ["node", "deploy/healthcheck.js"]
# Node.js is the first process, so that it gets SIGTERM.
CMD ["node", "--disable-sigusr1", "--max-semi-space-size=4", "dist/main.js"]
