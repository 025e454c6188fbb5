/** Apart from the columns, because a scan loads no query builder. */
/** Whether a link is about a recall: the same text as in the index. */
export const IS_RECALL_SQL = "link_type = 'gs1:recallStatus'";
