"""Programs for developers: pictures, icons, the API schema, the check of the container image."""
