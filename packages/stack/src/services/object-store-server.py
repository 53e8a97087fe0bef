"""Swift's proxy, account, container and object servers on one disk and four neighbouring ports, under one supervisor.

Arguments: data folder, first port, folder of the Python library ('' for the system's), access key (account:user), secret, region.
Exit code 3: the disk has no extended attributes, in which Swift stores its metadata.
"""
import ctypes
import os
import signal
import sys
from base64 import b64encode

data, port, library, access_key, secret_key, region = sys.argv[1:]
port = int(port)
if library:
    sys.path.insert(0, library)
etc = data + '/etc'
for folder in (etc, data + '/node/d1'):
    os.makedirs(folder, mode=0o700, exist_ok=True)
try:
    os.setxattr(data + '/node/d1', 'user.probe', b'1')
except OSError:
    sys.exit(3)

# The path of every object on the disk depends on the suffix, so it must not change as long as the data folder exists.
swift_conf = etc + '/swift.conf'
if not os.path.exists(swift_conf):
    with open(swift_conf, 'w') as file:
        file.write('[swift-hash]\nswift_hash_path_suffix = %s\n' % os.urandom(16).hex())

from swift.common import constraints, storage_policy, utils  # noqa: E402

utils.set_swift_dir(etc)
storage_policy.reload_storage_policies()
constraints.reload_constraints()

from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.wsgi import run_wsgi  # noqa: E402

KINDS = ['proxy', 'account', 'container', 'object']
PROXY_FILTERS = 'catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth copy slo dlo versioned_writes symlink'


def unpadded(text):
    return b64encode(text.encode()).decode().rstrip('=')


account, user = map(unpadded, access_key.split(':'))
FILTER_SETTINGS = {
    # The authentication requires a cache; nothing listens on port 1, so nothing is ever cached.
    'cache': ['memcache_servers = 127.0.0.1:1', 'set log_level = CRITICAL'],
    's3api': ['location = ' + region, 'max_upload_part_num = 10000'],
    'slo': ['max_manifest_segments = 10000'],
    'versioned_writes': ['allow_object_versioning = true'],
    'tempauth': ['user64_%s_%s = %s .admin' % (account, user, secret_key)],
}


def write_config(kind, own_port):
    filters = PROXY_FILTERS.split() if kind == 'proxy' else ['healthcheck']
    lines = [
        '[DEFAULT]', 'bind_ip = 127.0.0.1', 'bind_port = %d' % own_port, 'workers = 0', 'swift_dir = ' + etc,
        'devices = %s/node' % data, 'mount_check = false', 'disable_fallocate = true', 'fallocate_reserve = 0',
        'db_preallocation = off', 'log_level = WARNING', 'log_address = /dev/null',
        '[pipeline:main]', 'pipeline = %s %s-server' % (' '.join(filters), kind),
        '[app:%s-server]' % kind, 'use = egg:swift#' + kind, 'conn_timeout = 10', 'node_timeout = 60', 'account_autocreate = true',
        # There is only one node, so it is never skipped after errors, and an upload waits until the listing contains the object.
        'error_suppression_limit = 1000000', 'container_update_timeout = 60',
    ]
    for name in filters:
        lines += ['[filter:%s]' % name, 'use = egg:swift#' + name.replace('cache', 'memcache')] + FILTER_SETTINGS.get(name, [])
    with open('%s/%s.conf' % (etc, kind), 'w') as file:
        file.write('\n'.join(lines) + '\n')


def write_ring(kind, own_port):
    builder = RingBuilder(6, 1, 0)
    builder.add_dev({
        'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': own_port, 'replication_ip': '127.0.0.1',
        'replication_port': own_port, 'device': 'd1', 'weight': 1, 'meta': '',
    })
    builder.rebalance(seed=1)
    builder.get_ring().save('%s/%s.ring.gz' % (etc, kind))


for offset, kind in enumerate(KINDS):
    write_config(kind, port + offset)
    if kind != 'proxy':
        write_ring(kind, port + offset)

servers = []
for kind in KINDS:
    pid = os.fork()
    if pid == 0:
        # PR_SET_PDEATHSIG: when the supervisor is killed, its servers are killed too.
        ctypes.CDLL(None).prctl(1, signal.SIGKILL)
        code = 1
        try:
            code = run_wsgi('%s/%s.conf' % (etc, kind), kind + '-server', verbose=True)
        finally:
            os._exit(code or 0)
    servers.append(pid)


def stop(*_):
    for each in servers:
        os.kill(each, signal.SIGTERM)


signal.signal(signal.SIGTERM, stop)
signal.signal(signal.SIGINT, stop)
# When one server exits, all are stopped: a store that lacks one of them would not work.
while servers:
    servers.remove(os.wait()[0])
    stop()
