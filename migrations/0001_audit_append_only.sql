CREATE TRIGGER `user_actions_append_only` BEFORE UPDATE ON `user_actions`
BEGIN
	SELECT RAISE(ABORT, 'user_actions is append-only');
END;
