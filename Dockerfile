# One image for every process of the product: the command says which one it is.
#   node apps/api/src/main/http.ts       the API, which also serves the web (default)
#   node apps/api/src/main/console.ts    the operators' API, which also serves the console
#   node apps/api/src/main/worker.ts     jobs and schedules
#   node apps/api/src/main/migrate.ts    brings the tables up to date, then ends
#   node apps/stand-ins/src/main.ts      the outside world, for demonstrations only
#
# `docker build .`, or `pnpm image` where no registry of containers can be reached. Nothing of the builder is in the image but what is copied.

ARG DEBIAN=docker.io/library/debian:12-slim

FROM ${DEBIAN} AS builder
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends ca-certificates openssl wget && rm -rf /var/lib/apt/lists/*
# Also the certificates that this builder was given, where a proxy stands between.
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt PATH=/opt/node/bin:/opt/pnpm:$PATH CI=true
WORKDIR /srv
COPY pnpm-lock.yaml ./
ARG REGISTRY=https://registry.npmjs.org
ARG PNPM=12.18.0
ARG PNPM_X64=sha512-OJ+X2wcraldCwj75pCIerWARQSRpdfj0eBTs/2ODyhfeW46ylOnjTIE/GKra6Mn6E72/gBmXS8igrUioa+F9fQ==
ARG PNPM_ARM64=sha512-2dpyVBCHT+FfpuQh9i+7MXAqNWYLCvD5vYr5p6Eimxoga8USLnjbUgyj72AOrO0hjc5ri3TEFP3jiyBHjkSZpQ==
# The Node of the lockfile, by its hash there, and pnpm by its own.
RUN set -eu; \
  arch="$(dpkg --print-architecture | sed s/amd64/x64/)"; \
  fetch() { wget -q -O /tmp/package.tgz "$REGISTRY/$1"; \
    [ "sha512-$(openssl dgst -sha512 -binary /tmp/package.tgz | openssl base64 -A)" = "$2" ]; \
    mkdir -p "$3"; tar -xzf /tmp/package.tgz -C "$3" --strip-components=1; rm /tmp/package.tgz; }; \
  line="$(grep -A 1 "^  node-linux-$arch@" pnpm-lock.yaml | head -n 2)"; \
  version="$(echo "$line" | sed -n 's/^.*@\(.*\):$/\1/p')"; \
  fetch "node-linux-$arch/-/node-linux-$arch-$version.tgz" "$(echo "$line" | sed -n 's/.*integrity: \(sha512-[^,}]*\).*/\1/p')" /opt/node; \
  if [ "$arch" = x64 ]; then expected="$PNPM_X64"; else expected="$PNPM_ARM64"; fi; \
  fetch "@pnpm/exe.linux-$arch/-/exe.linux-$arch-$PNPM.tgz" "$expected" /opt/pnpm; \
  node --version; pnpm --version

# Manifests before sources: a change to the code installs nothing again.
FROM builder AS manifests
COPY package.json pnpm-workspace.yaml .npmrc tsconfig.base.json ./
COPY apps/api/package.json ./apps/api/package.json
COPY apps/console/package.json ./apps/console/package.json
COPY apps/stand-ins/package.json ./apps/stand-ins/package.json
COPY apps/web/package.json ./apps/web/package.json
COPY packages/contract/package.json ./packages/contract/package.json
COPY packages/rules/package.json ./packages/rules/package.json
COPY packages/ui/package.json ./packages/ui/package.json

FROM manifests AS web
RUN pnpm install --frozen-lockfile --filter @spw/web... --filter @spw/console...
COPY packages ./packages
COPY apps ./apps
RUN pnpm --filter @spw/web build && pnpm --filter @spw/console build

FROM manifests AS server
# Without the Node for developers' machines, and without what no program reads: maps and types.
RUN pnpm install --frozen-lockfile --prod --filter @spw/api... --filter @spw/stand-ins... \
  && rm -rf node_modules/.bin node_modules/node-* node_modules/.pnpm/node-linux-* \
  && find node_modules \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -type f -delete
COPY packages ./packages
COPY apps ./apps
COPY content ./content
RUN rm -rf apps/web apps/console packages/ui && find . -xtype l -delete

# What Node needs of Debian, an init that hands on signals from the first moment, and a shell for the health check.
FROM builder AS base
RUN set -eu; mkdir -p /base /tmp/packages; cd /tmp/packages; apt-get update -qq; \
  apt-get download -qq base-files libc6 libgcc-s1 libstdc++6 tini bash libtinfo6; \
  for package in *.deb; do dpkg-deb -x "$package" /base; done; \
  rm -rf /var/lib/apt/lists/* /tmp/packages /base/usr/share/doc /base/usr/share/man /base/usr/share/locale /base/usr/share/lintian /base/usr/lib/*-linux-gnu/gconv; \
  echo 'node:x:1000:1000::/srv:/bin/false' > /base/etc/passwd; echo 'node:x:1000:' > /base/etc/group; \
  mkdir -p -m 1777 /base/tmp; mkdir -p /base/usr/local/bin; cp /opt/node/bin/node /base/usr/local/bin/node

FROM scratch
COPY --from=base /base /
ARG BUILD_VERSION=0.1.0
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 CONSOLE_PORT=4001 WORKER_PORT=4002 WEB_DIST=/srv/web CONSOLE_DIST=/srv/console \
  BUILD_VERSION=${BUILD_VERSION} PATH=/usr/local/bin:/usr/bin:/bin
WORKDIR /srv
COPY deploy/image/health.sh ./health.sh
COPY --from=server /srv ./
COPY --from=web /srv/apps/web/dist ./web
COPY --from=web /srv/apps/console/dist ./console
USER 1000:1000
EXPOSE 4000 4001 4002
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=10s --start-period=30s --retries=3 CMD ["/bin/bash", "/srv/health.sh"]
ENTRYPOINT ["/usr/bin/tini", "--"]
CMD ["node", "apps/api/src/main/http.ts"]
