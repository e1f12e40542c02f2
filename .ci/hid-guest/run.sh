#!/usr/bin/env bash
# Runs the HID tests against a real kernel where the host has no /dev/uhid: node-hid opens what the emulator makes,
# inside a throw-away guest.
#
#   host:  Debian's cloud kernel under QEMU, software emulation only (/dev/kvm may exist and still hang)
#   guest: an initramfs with busybox, Node, build/, device-profiles and the production node_modules, in /app
#   ttyS0: the console, shown here          ttyS1: the result, a file on the host (see init)
#
# Exit 0: every test passed, or the line "skipped: ..." says why none was run. Anything else, be it a failed test, a
# panic, a hang or no test at all, is not 0. Needs `npm ci` and a build before it.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
cache=$here/.cache
cd "$here/../.."

# The suite takes two to three minutes of one processor, however long it has to wait for one: what has used up this much
# is going round in circles, and what has not ended by then waits for something that never comes.
readonly PROCESSOR_LIMIT_SECONDS=400
readonly BOOT_LIMIT_SECONDS=1200

skip() {
	echo "hid-guest: skipped: $1"
	exit 0
}

apt() {
	DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300 -o APT::Sandbox::User=root "$@"
}

# node-hid's hidraw build is linked against both libraries, even though it only talks to /dev/hidraw*.
missing_packages() {
	local libraries
	libraries=$(PATH=$PATH:/sbin ldconfig -p)
	command -v qemu-system-x86_64 >/dev/null || echo qemu-system-x86
	[[ $libraries == *libusb-1.0.so.0* ]] || echo libusb-1.0-0
	[[ $libraries == *libudev.so.1* ]] || echo libudev1
}

install_packages() {
	local missing
	mapfile -t missing < <(missing_packages)
	if ((${#missing[@]} == 0)) && [[ -e $cache/vmlinuz ]]; then return; fi
	command -v apt-get >/dev/null || skip "there is no apt-get to fetch a kernel and ${missing[*]:-nothing else} with"
	[[ $(id -u) == 0 ]] || skip "fetching a kernel and ${missing[*]:-nothing else} needs root"
	apt update || skip 'apt-get cannot reach its archive'
	if ((${#missing[@]} > 0)); then apt install -y --no-install-recommends "${missing[@]}" >/dev/null; fi
}

# Kernel and busybox are downloaded and unpacked, never installed: no boot loader, no initramfs-tools, no hooks.
fetch_kernel() {
	if [[ -e $cache/vmlinuz ]]; then return; fi
	local image unpacked
	image=$(apt-cache depends linux-image-cloud-amd64 2>/dev/null | awk '/Depends: linux-image-/ && !found {print $2; found = 1}') || true
	[[ -n $image ]] || skip 'this archive has no linux-image-cloud-amd64'
	rm -rf "$cache" && mkdir -p "$cache"
	unpacked=$cache/unpacked
	(cd "$cache" && apt download "$image" busybox-static && for deb in ./*.deb; do dpkg-deb -x "$deb" "$unpacked"; done)
	# Newer releases of Debian have all of it below /usr, and pack each module.
	shopt -s nullglob
	mv "$unpacked"/{,usr/}lib/modules/* "$cache/modules"
	mv "$unpacked"/{,usr/}bin/busybox* "$cache/busybox"
	find "$cache/modules" -name '*.ko.xz' -exec unxz {} +
	# Last, because its presence says that the cache is whole.
	mv "$unpacked"/boot/vmlinuz-* "$cache/vmlinuz"
	rm -rf "$unpacked" "$cache"/*.deb
}

# The guest's clock counts instructions (-icount) and skips over idle time: however busy this machine is, nobody in the
# guest is late, so no time limit of a test runs out and no queue of the kernel overflows because of what else runs here.
boot() {
	ulimit -t "$PROCESSOR_LIMIT_SECONDS"
	timeout --kill-after=5 "$BOOT_LIMIT_SECONDS" qemu-system-x86_64 \
		-machine q35 -accel tcg,thread=single,tb-size=512 -cpu max,la57=off -smp 1 -icount shift=1,sleep=off -m 1024 \
		-nodefaults -no-user-config -display none -no-reboot \
		-serial stdio -serial "file:$1" \
		-kernel "$cache/vmlinuz" -initrd "$cache/initramfs" \
		-append 'console=ttyS0 quiet panic=-1 nokaslr mitigations=off cryptomgr.notests' </dev/null
}

# What the guest wrote on its second serial port: node:test's "# pass 12" lines, and "rc=0" as the last.
judge() {
	local passed failed rc
	passed=$(sed -n 's/^# pass \([0-9]*\).*/\1/p' "$1")
	failed=$(sed -n 's/^# fail \([0-9]*\).*/\1/p' "$1")
	rc=$(sed -n 's/^rc=\([0-9]*\).*/\1/p' "$1")
	if [[ -z $rc ]]; then
		echo 'hid-guest: FAILED: the guest died without a result' >&2
		return 1
	fi
	echo "hid-guest: ${passed:-0} tests passed in the guest ($SECONDS s in all)"
	if [[ $rc != 0 || -z $passed || $passed == 0 ]]; then
		echo "hid-guest: ${failed:-0} tests failed, the runner ended with $rc" >&2
		return 1
	fi
}

[[ $(uname -s) == Linux ]] || skip "this is $(uname -s), and the guest is made of Debian packages"
[[ $(uname -m) == x86_64 ]] || skip "this is $(uname -m), and the guest would run this machine's Node on x86_64"

install_packages
fetch_kernel
[[ -w $cache ]] || skip "$cache belongs to somebody else"
node "$here/write-initramfs.mjs" "$cache"
result=$(mktemp)
trap 'rm -f "$result"' EXIT
if ! boot "$result"; then
	echo "hid-guest: FAILED: QEMU did not end by itself within $PROCESSOR_LIMIT_SECONDS s of processor time, $BOOT_LIMIT_SECONDS s in all" >&2
	exit 1
fi
judge "$result"
