"""Players that read a view and answer an action. A bot never sees more than the view of its seat."""
