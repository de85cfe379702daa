// On the page for being offline: opens what was asked for once the device has a connection again.
addEventListener('online', () => location.reload())
