#!/bin/bash
# Runs once, when the database is created. Creates the portal's login, which owns nothing.
set -euo pipefail
psql --set=ON_ERROR_STOP=1 --set=password="$PORTAL_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
CREATE ROLE nahstrom_portal LOGIN NOINHERIT PASSWORD :'password';
SQL
