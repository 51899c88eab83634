# One image for every process of the product: the command says which one it is.
#   node apps/api/src/main/http.ts       the API, which also serves the web (default)
#   node apps/api/src/main/console.ts    the operators' API, which also serves the console
#   node apps/api/src/main/worker.ts     jobs and schedules
#   node apps/api/src/main/migrate.ts    brings the tables up to date, then ends
#   node apps/stand-ins/src/main.ts      the outside world, for demonstrations only

FROM node:24.21-slim AS workspace
RUN npm install --global pnpm@12.18.0
WORKDIR /srv
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml .npmrc tsconfig.base.json ./
COPY packages ./packages
COPY apps ./apps

FROM workspace AS web
RUN pnpm install --frozen-lockfile --filter @spw/web... --filter @spw/console...
RUN pnpm --filter @spw/web build && pnpm --filter @spw/console build

FROM workspace AS server
RUN pnpm install --frozen-lockfile --prod --filter @spw/api... --filter @spw/stand-ins...
# The image has its own Node; the one for developers' machines stays behind.
RUN rm -rf apps/web apps/console packages/ui node_modules/.bin/node node_modules/node-* node_modules/.pnpm/node-linux-*

FROM node:24.21-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 WEB_DIST=/srv/web CONSOLE_DIST=/srv/console
WORKDIR /srv
COPY --from=server /srv ./
COPY --from=web /srv/apps/web/dist ./web
COPY --from=web /srv/apps/console/dist ./console
COPY content ./content
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/api/src/main/http.ts"]
