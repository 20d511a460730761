# docker build -t bura . && docker run -d --name bura -e BURA_BOT_TOKEN -v bura:/data bura
FROM python:3.13-slim AS build
RUN pip install --no-cache-dir uv
WORKDIR /src
ENV UV_PROJECT_ENVIRONMENT=/app UV_COMPILE_BYTECODE=1 UV_LINK_MODE=copy UV_PYTHON_DOWNLOADS=never
COPY pyproject.toml README.md LICENSE ./
# The packages first: they change less often than the code.
RUN uv sync --no-dev --no-install-project
COPY bot bot
COPY engine engine
RUN uv sync --no-dev --no-editable

FROM python:3.13-slim
RUN useradd --system --uid 10001 --home-dir /data bura && install -d -m 0700 -o bura -g bura /data
COPY --from=build /app /app
ENV PATH=/app/bin:$PATH PYTHONUNBUFFERED=1 BURA_DATABASE=/data/bura.sqlite3
USER bura
WORKDIR /data
VOLUME /data
STOPSIGNAL SIGTERM
ENTRYPOINT ["bura"]
CMD ["run"]
