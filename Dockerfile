# TabHeader in a container: `make docker`, then `docker run --rm -p 8080:8080 -v tabheader:/data tabheader`.

FROM swift:6.3-bookworm AS engine
# Unpinned, to get current security updates: Debian's mirrors remove old versions.
# hadolint ignore=DL3008
RUN apt-get update \
  && apt-get install --yes --no-install-recommends binaryen \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY Tools/wasm.sh ./Tools/
COPY config ./config
COPY Sources ./Sources
RUN Tools/wasm.sh

FROM debian:bookworm-slim AS site
# hadolint ignore=DL3008
RUN apt-get update \
  && apt-get install --yes --no-install-recommends brotli esbuild python3 python3-markdown-it python3-pygments \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY Tools ./Tools
COPY bindings/javascript ./bindings/javascript
COPY docs ./docs
COPY conformance/README.md ./conformance/
COPY public ./public
COPY --from=engine /src/.build/wasm/tabheader.wasm ./.build/wasm/
RUN Tools/site.py public .build/site && Tools/engine.sh .build/site && Tools/embed.py page .build/site .build/page.h

FROM swift:6.3-bookworm AS build
# hadolint ignore=DL3008
RUN apt-get update \
  && apt-get install --yes --no-install-recommends libgnutls28-dev libhiredis-dev libmicrohttpd-dev libsqlite3-dev pkg-config \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY Package.swift ./
COPY Sources ./Sources
COPY Tests ./Tests
COPY Benchmarks/engine ./Benchmarks/engine
COPY config ./config
COPY data ./data
COPY openapi ./openapi
COPY --from=site /src/.build ./.build
# Embeds the bundled page instead of its sources.
ENV BUNDLED_PAGE=1
RUN swift build -c release --static-swift-stdlib --product tabheader \
  && install -D --strip --strip-program=strip "$(swift build -c release --static-swift-stdlib --show-bin-path)/tabheader" /out/tabheader

FROM debian:bookworm-slim AS root
# hadolint ignore=DL3008
RUN apt-get update \
  && apt-get install --yes --no-install-recommends libgnutls30 libhiredis0.14 libmicrohttpd12 libsqlite3-0 libstdc++6 \
  && rm -rf /var/lib/apt/lists/*
COPY packaging/root.sh /
COPY --from=build /out/tabheader /tabheader
RUN /root.sh /tabheader /root-of-image

# No shell and no package manager: the image is a third smaller, and an attacker finds no tools in it.
FROM scratch
COPY --from=root /root-of-image /

LABEL org.opencontainers.image.title="TabHeader" \
  org.opencontainers.image.description="Hosts tab-header sessions: change one over HTTP, watch it in the browser." \
  org.opencontainers.image.licenses="Apache-2.0"

# Override any setting with --env. In a container, the server listens on every address.
ENV PATH=/usr/local/bin \
  TABHEADER_HOST=0.0.0.0 \
  TABHEADER_PORT=8080 \
  TABHEADER_STORE=sqlite:/data/tabheader.sqlite

# Sessions, themes and styles. Mount a named volume to keep them when the container is replaced.
VOLUME /data

USER 65532:65532
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=2s --retries=3 CMD ["tabheader", "healthcheck"]
ENTRYPOINT ["tabheader"]
