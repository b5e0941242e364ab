"""The protocol: messages of the socket, bodies of HTTP, one parser and one encoder."""
