"""The table server: tables over HTTP and WebSocket, stored in SQLite or PostgreSQL."""
