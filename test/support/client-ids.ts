/** Client identifiers that some parser reads as a URL which must not be fetched. */
import fc from "fast-check";

const SCHEMES = ["https://", "HTTPS://", "Https://", "hTTpS://", "https:", "https:/", "https:\\\\"];
const OTHER_SCHEMES = [
  "http://",
  "HTTP://",
  "ftp://",
  "//",
  "wss://",
  "https://https://",
  " https://",
];
const USERS = ["", "", "", "user@", "user:pw@", "client.example@", "client.example:443@"];
const PORTS = ["", "", "", ":443", ":8443", ":80", ":", ":0", ":0443"];
const PATHS = ["/x", "/client.json", "//x", "/./x", "/a/../x", "/%2e%2e/x", "/x?to=/y", "/", ""];
const ENDS = ["", "", "", "#", "#x", "?", " ", "\t", "\n", "%00", "\\"];

/** Loopback, private networks and cloud metadata, in every notation of an address. */
export const INNER_ADDRESSES = [
  ...["127.0.0.1", "127.1", "2130706433", "0x7f.0.0.1", "0x7f000001", "0177.0.0.1", "017700000001"],
  ...[
    "10.0.0.5",
    "10.5",
    "0xa.5",
    "012.0.0.5",
    "167772165",
    "192.168.1.1",
    "172.16.0.1",
    "0.0.0.0",
  ],
  ...["169.254.169.254", "0xa9fea9fe", "2852039166", "169.254.43518", "100.64.0.1", "224.0.0.1"],
  ...["[::1]", "[::]", "[::ffff:127.0.0.1]", "[::ffff:a00:5]", "[fd00::1]", "[fe80::1]"],
  ...["[64:ff9b::7f00:1]", "[2002:7f00:1::]", "１２７.0.0.1", "127。0。0。1", "%31%32%37.0.0.1"],
];

/** Names that exist only in a private network. */
export const INNER_NAMES = [
  ...["localhost", "LOCALHOST", "localhost.", "a.localhost", "localhost.localdomain", "intranet"],
  ...["metadata", "metadata.google.internal", "printer.local", "router.lan", "nas.home"],
  ...["host.docker.internal", "gateway.docker", "kubernetes.default.svc", "api.svc.cluster.local"],
  ...["vault.consul", "mail.corp", "wiki.intranet", "1.0.0.127.in-addr.arpa", "box.home.arpa"],
  ...["app.test", "hidden.onion", "client.example.", "client", "a..b", "-a.example", "a_b.example"],
];

const of = (...values: readonly string[]) => fc.constantFrom(...values);

/**
 * A URL of a private host in any spelling; or of a public host, in a spelling that is not
 * canonical.
 */
export const hostileIds = fc
  .oneof(
    fc.tuple(of(...SCHEMES), of(...USERS), of(...INNER_ADDRESSES, ...INNER_NAMES), of(...PORTS)),
    fc.tuple(of(...OTHER_SCHEMES), of(...USERS), of("client.example", "10.0.0.5"), of(...PORTS)),
    fc.tuple(of("https://"), of("u@", "u:p@", ":@"), of("client.example"), of(...PORTS)),
    fc.tuple(of("https://"), fc.constant(""), of("client.example"), of(":443", ":8443", ":", ":1")),
    fc.tuple(
      of("https://"),
      fc.constant(""),
      of(
        "CLIENT.example",
        "client.EXAMPLE",
        "cl%69ent.example",
        "client。example",
        "clïent.example",
      ),
      fc.constant(""),
    ),
    fc.tuple(of(...SCHEMES.slice(1)), fc.constant(""), of("client.example"), fc.constant("")),
  )
  .chain((parts) =>
    fc.tuple(fc.constant(parts.join("")), of(...PATHS), of(...ENDS)).map((all) => all.join("")),
  );

/** The valid host and path in spellings that are not canonical. */
export const oddPaths = fc
  .tuple(of("/./x", "/a/../x", "/%2e%2e/x", "/x#", "/x#a", "/x\\y", "/x y", "/x\ty", "", "/"))
  .map(([path]) => `https://client.example${path}`);
