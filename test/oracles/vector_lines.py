"""Prints vectors as a profile holds them, so that what an oracle prints can be compared with the file line by line."""


def show(data):
    """Short frames on one line; longer ones sixteen bytes a line, as people count reports."""
    if len(data) <= 16:
        return f' "{plain(data)}"'
    lines = [plain(data[at : at + 16]) for at in range(0, len(data), 16)]
    return " >-\n" + "\n".join(f"      {line}" for line in lines)


def plain(data):
    return " ".join(f"{byte:02X}" for byte in data)


def good(to, data, message, values=""):
    held = f"{{ {values} }}" if values else "{}"
    print(f"  - to: {to}\n    hex:{show(data)}\n    message: {message}\n    values: {held}")


def bad(to, data, error):
    print(f"  - to: {to}\n    hex:{show(data)}\n    error: {error}")
