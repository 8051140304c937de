"""The table server: tables of people and bots over WebSockets, every move on disk before it is told."""
