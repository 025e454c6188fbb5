/** Numbers that the endpoint is asked about: sample products of all four lengths, no timed rules. */
export const GTINS = ["40084107", "016000275263", "9506000134369", "10011140104913"] as const;
