/**
 * Import it before Miniflare, which writes every certificate of NODE_EXTRA_CA_CERTS into the
 * configuration of each worker that it starts. No worker of the tests connects to a host with TLS.
 */
delete process.env.NODE_EXTRA_CA_CERTS;
