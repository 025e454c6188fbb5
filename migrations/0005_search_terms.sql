-- The term of a company prefix in the index of private products, in FTS5 syntax: the numbers that begin with it, without
-- those that begin with a longer prefix of another organization, as in `("p9506" NOT ("p95061" OR "p95062"))`.
CREATE VIEW `prefix_terms` (`organization_id`, `term`) AS
	SELECT own.`organization_id`, '("p' || own.`prefix` || '"' || coalesce(' NOT (' || (
		SELECT group_concat('"p' || longer.`prefix` || '"', ' OR ') FROM `company_prefixes` longer
		WHERE longer.`prefix` > own.`prefix` AND longer.`prefix` < own.`prefix` || ':'
			AND longer.`organization_id` <> own.`organization_id`
	) || ')', '') || ')'
	FROM `company_prefixes` own;
