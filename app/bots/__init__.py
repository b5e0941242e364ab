"""Bots: players that choose an action from the view of their seat. They never see more than that view."""
