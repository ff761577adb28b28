FROM node:22-bookworm-slim AS build
WORKDIR /source
COPY . .
RUN npm ci && npm run release -- --out /release && mv /release/fairway-*/ /fairway

FROM node:22-bookworm-slim
COPY --from=build /fairway /opt/fairway
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "/opt/fairway/fairway.mjs"]
